/** Part of the page in its own chunk, with its texts. */
import { useEffect, useState, type ComponentType } from 'react';
import { addTexts, LoadFailure, usePlatform, type Texts } from '@mediothek/platform';
import { Pending } from '@mediothek/platform/query-view';
import { Skeleton } from '@mediothek/ui';

export interface LazySectionProps<Props> {
  /**
   * Imports the component. It has to be the same function in each rendering. Called again after a failure, which
   * React.lazy does not support.
   */
  load: () => Promise<ComponentType<Props>>;
  texts?: Texts;
  props: Props;
}

type Loaded<Props> = { Part: ComponentType<Props> } | { error: unknown } | undefined;

export function LazySection<Props extends object>({ load, texts, props }: LazySectionProps<Props>) {
  const { i18n } = usePlatform();
  const [loaded, setLoaded] = useState<Loaded<Props>>();
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    // Outside React: chunks.
    let current = true;
    Promise.all([load(), texts && addTexts(i18n, texts)]).then(
      ([Part]) => current && setLoaded({ Part }),
      (error: unknown) => current && setLoaded({ error }),
    );
    return () => {
      current = false;
    };
  }, [load, texts, i18n, attempt]);
  if (!loaded) {
    return (
      <Pending>
        <Skeleton count={6} />
      </Pending>
    );
  }
  if ('error' in loaded) {
    const retry = () => {
      setLoaded(undefined);
      setAttempt(attempt + 1);
    };
    return <LoadFailure busy={false} retry={retry} />;
  }
  return <loaded.Part {...props} />;
}
