/** All flags by group, with their limits. */
import { Checkbox } from '@mediothek/ui/forms';
import {
  flagGroups,
  flagNames,
  flagTable,
  isChosen,
  setFlag,
  useStore,
  type FlagChoices,
} from '@mediothek/platform/debug';
import type { FlagName } from '@mediothek/platform/host';
import css from './debug-panel.module.css';
import { debugTexts, type DebugTranslate } from './texts.ts';

export function FlagList({ choices, onChange }: { choices: FlagChoices; onChange(): void }) {
  const { t } = debugTexts.useTexts();
  const chosen = useStore(choices, (state) => state.chosen);
  const change = (name: FlagName, on: boolean) => {
    setFlag(choices, name, on);
    onChange();
  };
  return (
    <section>
      <h3>{t('flags.title')}</h3>
      <p className={css.quiet}>{t('flags.intro')}</p>
      <div className={css.groups}>
        {flagGroups.map((group) => (
          <fieldset key={group} className={css.group}>
            <legend>{t(`group.${group}`)}</legend>
            {flagNames
              .filter((name) => flagTable[name].group === group)
              .map((name) => (
                <Checkbox
                  key={name}
                  label={t(`flag.${name}`)}
                  hint={notesOn(name, t)}
                  checked={isChosen(chosen, name)}
                  disabled={!flagTable[name].enabled}
                  onChange={(event) => change(name, event.target.checked)}
                />
              ))}
          </fieldset>
        ))}
      </div>
    </section>
  );
}

/** The flag's name in code and in `docs/flags.md`, and its limits. */
function notesOn(name: FlagName, t: DebugTranslate): string {
  const { enabled, onlyOnRoutes, requiresReload, excludeMutually } = flagTable[name];
  const notes = [
    name,
    onlyOnRoutes && t('flags.onlyOn', { routes: onlyOnRoutes.join(', ') }),
    requiresReload && t('flags.reloads'),
    excludeMutually && t('flags.excludes', { names: excludeMutually.join(', ') }),
    !enabled && t('flags.later'),
  ];
  return notes.filter(Boolean).join(' · ');
}
