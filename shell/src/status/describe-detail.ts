/** Facts of events of the security log in the visitor's language. */
import { deliveryActions, roles, securityDetails, signOnErrors } from '@mediothek/contract';
import type { statusTexts } from './texts.ts';

type Translate = ReturnType<(typeof statusTexts)['useTexts']>['t'];

interface Detail {
  text: string;
  /** English, as another program or a person has written it. */
  isForeign: boolean;
}

const known = <Value extends string>(values: readonly Value[], value: string | undefined): Value | undefined =>
  values.find((each) => each === value);

type Rule = [form: RegExp, describe: (t: Translate, match: Record<string, string | undefined>) => string | undefined];

/** Forms of facts with names and figures in them. */
const rules: readonly Rule[] = [
  [
    /^role (?<role>\w+)$/,
    (t, { role }) => {
      const given = known(roles, role);
      return given && t(`role.${given}`);
    },
  ],
  [
    /^(?<before>\w+) → (?<after>\w+)$/,
    (t, match) => {
      const [before, after] = [known(roles, match['before']), known(roles, match['after'])];
      return before && after && `${t(`role.${before}`)} → ${t(`role.${after}`)}`;
    },
  ],
  [
    /^(?<before>\w+) → (?<after>\w+), (?<why>by a rule of|because) (?<provider>[a-z0-9-]+)(?: was unlinked)?$/,
    (t, match) => {
      const [before, after] = [known(roles, match['before']), known(roles, match['after'])];
      const { provider = '' } = match;
      if (!before || !after) return undefined;
      const why =
        match['why'] === 'because' ? t('logDetail.unlinked', { provider }) : t('logDetail.rule', { provider });
      return `${t(`role.${before}`)} → ${t(`role.${after}`)}, ${why}`;
    },
  ],
  [
    /^by (?:oidc|saml):(?<provider>[a-z0-9-]+)(?: and (?<method>[\w ]+))?(?:: (?<reason>[\w-]+))?$/,
    (t, { provider = '', method, reason }) => {
      const [also, error] = [known(securityDetails, method && `by ${method}`), known(signOnErrors, reason)];
      const parts = [t('logDetail.provider', { provider }), also && t(`logDetail.${also}`)];
      return parts.filter(Boolean).join(', ') + (error ? ` (${t(`logDetail.signOn.${error}`)})` : '');
    },
  ],
  [
    /^all that began with oidc:(?<provider>[a-z0-9-]+)$/,
    (t, { provider = '' }) => t('logDetail.signedOut', { provider }),
  ],
  [/^expired, of (?<team>.+)$/, (t, { team = '' }) => t('logDetail.expired', { team })],
  [/^for another remote, of (?<team>.+)$/, (t, { team = '' }) => t('logDetail.otherRemote', { team })],
  [
    / (?<created>\d+) created, (?<updated>\d+) updated, (?<unchanged>\d+) unchanged, (?<rejected>\d+) rejected$/,
    (t, { created = '', updated = '', unchanged = '', rejected = '' }) =>
      t('logDetail.imported', { created, updated, unchanged, rejected }),
  ],
  [
    /^(?<names>.+) and (?<count>\d+) more$/,
    (t, { names = '', count }) => t('logDetail.more', { names, count: Number(count) }),
  ],
  [
    /^(?<action>[\w-]+)(?: (?<version>[^\s;]+))?(?:; before: (?<previous>[^\s;]+))?(?:; (?<percent>\d+) %)?(?:; (?<reason>.+))?$/,
    (t, { action, version = '?', previous = '?', percent = '?', reason }) => {
      const delivered = known(deliveryActions, action);
      if (!delivered) return undefined;
      const text = t(`event.${delivered}`, { version, previous, percent });
      return reason === undefined ? text : `${text} (${reason})`;
    },
  ],
];

/** Types of events whose facts are names, which have no language. */
const named: readonly string[] = ['content-changed', 'settings-changed'];

/** @param type type of the event */
export function describeDetail(t: Translate, type: string, detail: string): Detail {
  const fixed = known(securityDetails, detail);
  if (fixed) return { text: t(`logDetail.${fixed}`), isForeign: false };
  for (const [form, describe] of rules) {
    const match = form.exec(detail)?.groups;
    const text = match && describe(t, match);
    if (text !== undefined) return { text, isForeign: false };
  }
  return { text: detail, isForeign: !named.includes(type) };
}
