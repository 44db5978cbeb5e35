/**
 * Recovery of remotes whose files are missing, for example after a deployment. The first page contains this entry only.
 * The strategy is loaded after the start, or when it is needed.
 */
import type { RemoteModule } from '@mediothek/platform/host';

/**
 * `exchanged`: another build is in use, and subscribers were notified. `again`: a retry may help. `reloading`: the page
 * is about to be reloaded. `failed`: the visitor has to be notified.
 */
export type RecoveryOutcome = 'exchanged' | 'again' | 'reloading' | 'failed';

export interface RecoveryStrategy {
  /**
   * Called when a remote did not load. Loads another build, or the same one once more. Rejects with `error` otherwise.
   */
  recover(name: string, error: unknown): Promise<RemoteModule>;
  /**
   * Called when a rendered page or a switch of language lacks a file. Reloads the page at most once, if nothing else
   * helps.
   * @param name undefined if only the error can tell
   * @param since start of the failed attempt, in ms since the epoch
   */
  recoverPage(name: string | undefined, error: unknown, since: number): Promise<RecoveryOutcome>;
  /** Called when the visitor retries. Uses the live build if it is another one and can be loaded. */
  renew(name: string): Promise<void>;
  /** Saves the input below `container`. @returns restores it */
  rememberInput(container: HTMLElement): () => void;
}

export interface Recovery extends Omit<RecoveryStrategy, 'rememberInput'> {
  /** Undefined if the strategy has not loaded yet. Nothing has been entered by then. */
  rememberInput(container: HTMLElement): (() => void) | undefined;
  /** Calls `mountAgain` when the remote's build was replaced. @returns unsubscribes */
  subscribe(name: string, mountAgain: () => void): () => void;
  /** Notifies subscribers. */
  exchanged(name: string): void;
  /** Remotes on the page. */
  subscribedRemotes(): string[];
}

/** @param loadStrategy rejects if its own chunk cannot be loaded; the next call tries again */
export function createRecovery(loadStrategy: (recovery: Recovery) => Promise<RecoveryStrategy>): Recovery {
  const subscribers = new Set<{ name: string; mountAgain: () => void }>();
  let strategy: RecoveryStrategy | undefined;
  const ready = async () => (strategy ??= await loadStrategy(recovery));
  const recovery: Recovery = {
    recover: async (name, error) => {
      const { recover } = await ready().catch(() => {
        throw error; // the original error: the strategy's chunk is missing for the same reason
      });
      return recover(name, error);
    },
    recoverPage: async (name, error, since) => {
      try {
        return await (await ready()).recoverPage(name, error, since);
      } catch (cause) {
        console.warn('The recovery from a missing file failed', cause);
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
  return recovery;
}
