// Elements with properties and children. Texts become text nodes, never markup.

type Child = Node | string | null | undefined | false;
type Properties = Record<string, unknown>;

/** Makes an element: `make("button", { class: "plain", onclick: save }, "Save")`. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name, properties: Properties = {}, ...children: Child[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [property, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (property.startsWith("on")) {
      element.addEventListener(property.slice(2), value as EventListener);
    } else {
      element.setAttribute(property, value === true ? "" : String(value));
    }
  }
  element.append(...children.filter((child): child is Node | string =>
    child !== null && child !== undefined && child !== false));
  return element;
}

/** The element of an id, which the page has. */
export function element<Kind extends HTMLElement>(id: string): Kind {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no #${id}`);
  return found as Kind;
}

/** Runs a function once a moment has passed in which it was not asked for again. */
export function debounce(milliseconds: number, run: () => void): { (): void; flush(): void } {
  let timer: number | undefined;
  const later = (): void => {
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      timer = undefined;
      run();
    }, milliseconds);
  };
  later.flush = (): void => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    run();
  };
  return later;
}

/** Hands a file to the person who reads the page. */
export function download(name: string, bytes: Uint8Array, type: string): void {
  const url = URL.createObjectURL(new Blob([bytes], { type }));
  make("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
