/** What the pages are written in at the moment, chosen or not; the server answers in it. */
let shown = 'en';

export const shownLanguage = () => shown;
export const setShownLanguage = (language: string) => {
  shown = language;
};
