/** Types of the used parts of libraries that have no types of their own. */
declare module 'citeproc' {
  interface Cite {
    id: string;
    locator?: string;
    label?: string;
  }
  class Engine {
    constructor(
      system: { retrieveLocale(language: string): string; retrieveItem(id: string): object },
      style: string,
      language: string,
      forceLanguage: boolean,
    );
    setOutputFormat(format: string): void;
    updateItems(ids: string[]): void;
    /** `false` for a style without a bibliography. */
    makeBibliography(): false | [parameters: object, entries: string[]];
    makeCitationCluster(cites: Cite[]): string;
  }
  type Format = Record<string, unknown>;
  const CSL: { Engine: typeof Engine; Output: { Formats: Record<string, Format> & { text: Format } } };
  export default CSL;
}

declare module '@citation-js/core' {
  export const plugins: {
    config: { get(name: '@bibtex'): { format: { asciiOnly: boolean; checkLabel: boolean } } };
    input: { chain(data: string, options: { forceType: string; generateGraph: false }): Record<string, unknown>[] };
    output: {
      format(name: 'bibtex', items: object[]): string;
      format(name: 'ris', items: object[], options: { type: 'object' }): Record<string, string | number | string[]>[];
    };
  };
}
declare module '@citation-js/plugin-bibtex';
declare module '@citation-js/plugin-ris';
