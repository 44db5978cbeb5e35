export declare function findNginx(): string | undefined;
export declare function brotliModule(nginx: string): string | undefined;
export declare function ensureNginx(writeLine: (line: string) => void): Promise<void>;
