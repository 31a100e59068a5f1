/**
 * Lets the style sheets through that libraries and parts write at run time (the editor, the crop dialog,
 * printed pages): the page admits those alone that carry its nonce, and not each asks for one.
 * Imported before all of them. In development there is no nonce and nothing to do.
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
