/** The package has no types of its own. */
declare module "@inlang/plugin-message-format" {
  interface Imported {
    bundles: { id: string; declarations: object[] }[];
    messages: { bundleId: string; locale: string; selectors: object[] }[];
    variants: { messageBundleId: string; messageLocale: string; matches: object[]; pattern: object[] }[];
  }
  const plugin: {
    importFiles: (args: {
      files: { locale: string; content: Uint8Array }[];
      settings: { baseLocale: string; locales: string[] };
    }) => Imported | Promise<Imported>;
  };
  export default plugin;
}
