declare module '*.json?first' {
  const texts: import('./parts.ts').Catalogue;
  export default texts;
}

declare module '*.json?rest' {
  const texts: import('./parts.ts').Catalogue;
  export default texts;
}
