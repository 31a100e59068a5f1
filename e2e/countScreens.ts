import type { BrowserContext, Page } from 'playwright-core';

/**
 * Tells each screen once somebody has it before them: a page, a step of registration, or a dialog. What
 * only passes by on the way to another page is none.
 */
const TELL = `(() => {
  let place = '', dialogs = 0, waiting;
  const look = () => {
    const step = location.pathname.startsWith('/signup') &&
      document.querySelector('[aria-current=step]');
    const at = location.pathname + (step ? ' ' + (step.ariaLabel ?? step.textContent) : '');
    const open = document.querySelectorAll('dialog:popover-open').length;
    if (at !== place) tellScreen(at);
    if (open > dialogs) tellScreen(at + ', dialog');
    place = at;
    dialogs = open;
  };
  new MutationObserver(() => {
    clearTimeout(waiting);
    waiting = setTimeout(look, 20);
  }).observe(document, { subtree: true, childList: true });
})()`;

/** Screens that people have had before them. */
export class Screens {
  private seen = new WeakMap<BrowserContext, number>();

  /** Counts the screens of everybody with this browser from now on. */
  async of(context: BrowserContext): Promise<void> {
    await context.exposeBinding('tellScreen', () => {
      this.seen.set(context, this.seenBy(context) + 1);
    });
    await context.addInitScript(TELL);
  }

  /** Number of screens that something takes the person before this page, whatever others do meanwhile. */
  async during<T>(page: Page, work: () => Promise<T>): Promise<{ screens: number; result: T }> {
    const context = page.context();
    const before = this.seenBy(context);
    const result = await work();
    return { screens: this.seenBy(context) - before, result };
  }

  private seenBy = (context: BrowserContext): number => this.seen.get(context) ?? 0;
}
