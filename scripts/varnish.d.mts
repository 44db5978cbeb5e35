export declare function findVarnish(): string | undefined;
export declare function ensureVarnish(writeLine: (line: string) => void): Promise<void>;
