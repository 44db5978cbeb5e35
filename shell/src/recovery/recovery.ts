/**
 * What the shell does about a remote whose files are gone, as after a deploy. Only the way to it is part of the first
 * page: the healer comes with what is loaded after the start, or when it is needed.
 */
import type { RemoteModule } from '@mediothek/platform/host';

/**
 * `exchanged`: another build is in use, and who follows the remote was told; `again`: trying once more may help;
 * `reloading`: the page is about to be loaded again; `failed`: the visitor has to be told.
 */
export type RecoveryOutcome = 'exchanged' | 'again' | 'reloading' | 'failed';

export interface RecoveryStrategy {
  /** The remote did not load: from another build, or once more from the same one. Rejects with `error` otherwise. */
  recover(name: string, error: unknown): Promise<RemoteModule>;
  /**
   * A page that stands, or a switch of language, lacks a file. May reload the page once where nothing else helps.
   * @param name undefined where only the error can tell
   * @param since when the attempt that failed began, in ms since the epoch
   */
  heal(name: string | undefined, error: unknown, since: number): Promise<RecoveryOutcome>;
  /** The visitor asks anew: takes the build that is live now, if it is another one and can be had. */
  renew(name: string): Promise<void>;
  /** Keeps what the visitor has entered below `place`; the answer puts it back. */
  rememberInput(container: HTMLElement): () => void;
}

export interface Recovery extends Omit<RecoveryStrategy, 'rememberInput'> {
  /** Undefined as long as the healer is not there: nobody has entered anything yet. */
  rememberInput(container: HTMLElement): (() => void) | undefined;
  /** Calls `mountAgain` when the remote's build was exchanged. @returns stops */
  subscribe(name: string, mountAgain: () => void): () => void;
  /** Tells who follows. */
  exchanged(name: string): void;
  /** Remotes that are on the page. */
  subscribedRemotes(): string[];
}

/** @param loadStrategy rejects when its own chunk cannot be loaded; asked again by the next call */
export function createRecovery(loadStrategy: (healing: Recovery) => Promise<RecoveryStrategy>): Recovery {
  const subscribers = new Set<{ name: string; mountAgain: () => void }>();
  let strategy: RecoveryStrategy | undefined;
  const ready = async () => (strategy ??= await loadStrategy(healing));
  const healing: Recovery = {
    recover: async (name, error) => {
      const { recover } = await ready().catch(() => {
        throw error; // the one that matters: the healer's chunk is out of reach for the same reason
      });
      return recover(name, error);
    },
    heal: async (name, error, since) => {
      try {
        return await (await ready()).heal(name, error, since);
      } catch (cause) {
        console.warn('A missing file could not be healed', cause);
        return 'failed';
      }
    },
    renew: async (name) => {
      await (await ready().catch(() => undefined))?.renew(name);
    },
    rememberInput: (container) => strategy?.rememberInput(container),
    subscribe(name, mountAgain) {
      const subscriber = { name, mountAgain };
      subscribers.add(subscriber);
      return () => void subscribers.delete(subscriber);
    },
    exchanged(name) {
      for (const subscriber of subscribers) if (subscriber.name === name) subscriber.mountAgain();
    },
    subscribedRemotes: () => [...new Set([...subscribers].map(({ name }) => name))],
  };
  return healing;
}
