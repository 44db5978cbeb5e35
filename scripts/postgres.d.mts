/** Types of `postgres.mjs` for TypeScript. */
export interface Programs {
  initdb: string;
  postgres: string;
}

export interface TemporaryPostgres {
  url: string;
  folder: string;
  stop(): Promise<void>;
  crash(): Promise<void>;
  kill(): Promise<void>;
  restart(): Promise<void>;
  pid(): number | undefined;
  exited(): Promise<void>;
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void;
}

export function findPostgres(): Programs | undefined;
export function ensurePostgres(writeLine: (text: string) => void): Promise<Programs | undefined>;
export function freePort(): Promise<number>;
export function startPostgres(programs: Programs, settings?: Record<string, string>): Promise<TemporaryPostgres>;
export function startReplica(
  programs: Programs,
  primary: Pick<TemporaryPostgres, 'url'>,
  settings?: Record<string, string>,
): Promise<TemporaryPostgres>;
export function childrenOf(pid: number): number[];
