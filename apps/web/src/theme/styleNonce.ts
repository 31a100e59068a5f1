/**
 * Lets the style sheets through that libraries write at run time (antd, its scroll lock, the editor, the
 * crop dialog): the page admits those alone that carry its nonce, and not every library asks for one.
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
