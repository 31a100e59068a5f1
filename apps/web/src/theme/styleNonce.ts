/**
 * Allows style sheets written at run time by libraries and components (the editor, the crop dialog, printed
 * pages): the page only admits those with its nonce, and not all of them ask for one. Must be imported
 * before them. In development there is no nonce and nothing to do.
 */
const nonce = document.querySelector<HTMLElement>('meta[property="csp-nonce"]')?.nonce;

if (nonce) {
  const create = document.createElement.bind(document);
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    const element = create(name, options);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  };
}
