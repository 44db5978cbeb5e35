import { useState, type ReactNode } from 'react';
import { languages, locales, type Locale } from '@mediothek/contract';
import type { FlagName } from '@mediothek/platform/host';
import { flagTable } from '@mediothek/platform/debug';
import { paramsFrom, paramsText, type HarnessBoot, type Settings } from './settings.ts';
import { SignIn } from './sign-in.tsx';

interface ToolbarProps {
  boot: HarnessBoot;
  pages: readonly string[];
  /** Path with query and hash. */
  url: string;
  settings: Settings;
  change(part: Partial<Settings>): void;
  go(url: string): void;
  /** The remote is not mounted, as if the visitor had opened another page. */
  hasLeft: boolean;
  leave(hasLeft: boolean): void;
}

const Labelled = ({ label, children }: { label: string; children: ReactNode }) => (
  <label>
    {label} {children}
  </label>
);

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  values: Readonly<Record<Value, string>>;
  onChoose(value: Value): void;
}

function Choice<Value extends string>({ label, value, values, onChoose }: ChoiceProps<Value>) {
  return (
    <Labelled label={label}>
      {/* The options are the record's keys. */}
      <select value={value} onChange={(event) => onChoose(event.currentTarget.value as Value)}>
        {Object.entries<string>(values).map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

/** One entry per language. */
const languageNames = Object.fromEntries(locales.map((code) => [code, languages[code].name])) as Record<Locale, string>;

/** Settings above the page. For developers, in English. */
export function Toolbar({ boot, pages, url, settings, change, go, hasLeft, leave }: ToolbarProps) {
  const { page, params, locale, theme, login } = settings;
  return (
    <header className="harness" aria-label="Harness">
      <strong>{boot.name}</strong>
      <Choice label="Page" value={page} values={named(pages)} onChoose={(page) => change({ page })} />
      <Entry label="Parameters" text={paramsText(params)} onEnter={(text) => change({ params: paramsFrom(text) })} />
      <Entry label="Address" text={url} onEnter={go} />
      <Choice label="Language" value={locale} values={languageNames} onChoose={(locale) => change({ locale })} />
      <Choice
        label="Theme"
        value={theme ?? 'system'}
        values={{ system: 'System', light: 'Light', dark: 'Dark' }}
        onChoose={(theme) => change({ theme: theme === 'system' ? undefined : theme })}
      />
      <Choice
        label="Login"
        value={login}
        values={{ server: 'As the server says', out: 'Signed out', in: 'Signed in (pretended)' }}
        onChoose={(login) => change({ login })}
      />
      {login === 'server' && <SignIn />}
      <Flags settings={settings} change={change} />
      <button type="button" onClick={() => leave(!hasLeft)}>
        {hasLeft ? 'Mount again' : 'Leave'}
      </button>
      <small>{boot.source}</small>
    </header>
  );
}

const named = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, name]));

/** Text field that is applied on submit, not while typing. */
function Entry({ label, text, onEnter }: { label: string; text: string; onEnter(text: string): void }) {
  const [typed, setTyped] = useState({ of: text, text });
  const current = typed.of === text ? typed.text : text;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onEnter(current);
      }}
    >
      <Labelled label={label}>
        <input value={current} onChange={(event) => setTyped({ of: text, text: event.currentTarget.value })} />
      </Labelled>
    </form>
  );
}

function Flags({ settings: { flags }, change }: Pick<ToolbarProps, 'settings' | 'change'>) {
  const names = Object.keys(flagTable) as FlagName[]; // its keys are all flags
  return (
    <details>
      <summary>Flags ({names.filter((name) => flags[name]).length} on)</summary>
      {names.map((name) => (
        <label key={name}>
          <input
            type="checkbox"
            checked={flags[name] ?? false}
            onChange={(event) => change({ flags: { ...flags, [name]: event.currentTarget.checked } })}
          />{' '}
          {name}
        </label>
      ))}
    </details>
  );
}
