/** Supplementary material of the medium, such as slides, data or a booklet. */
import { pickText, type MediaDetails } from '@mediothek/contract';
import { foreignLang, localeOf, useFlag, usePlatform } from '@mediothek/platform';
import { formatFileSize, Icon, SectionHeading } from '@mediothek/ui';
import { fileTypeName } from '../file-type-name.ts';
import { mediaTexts } from '../texts.ts';
import { dummySupplements } from './dummy-supplements.ts';
import css from './supplements.module.css';

type Supplement = NonNullable<MediaDetails['supplements']>[number];

/** Renders nothing if there is none. The debug flag adds placeholders. */
export function Supplements({ supplements = [] }: Pick<MediaDetails, 'supplements'>) {
  const { t } = mediaTexts.useTexts();
  const dummies = useFlag('dummySupplements');
  const visible = dummies ? [...supplements, ...dummySupplements] : supplements;
  if (visible.length === 0) return null;
  return (
    <section className={css.section}>
      <SectionHeading>{t('supplements')}</SectionHeading>
      <ul role="list" className={css.list}>
        {visible.map((supplement) => (
          <li key={supplement.href}>
            <Entry supplement={supplement} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Entry({ supplement: { title, href, type, size } }: { supplement: Supplement }) {
  const locale = localeOf(usePlatform());
  const name = pickText(title, locale);
  const elsewhere = !href.startsWith('/');
  const info = [
    type && fileTypeName(type),
    size !== undefined && formatFileSize(size, locale),
    elsewhere && URL.parse(href)?.host,
  ];
  return (
    <a className={css.entry} href={href} type={type} download={elsewhere ? undefined : ''}>
      <Icon name={elsewhere ? 'external' : 'download'} className={css.icon} />
      <span className={css.text}>
        <span lang={foreignLang(name?.lang, locale)}>{name?.value ?? href}</span>{' '}
        <span className={css.info}>{info.filter(Boolean).join(' · ')}</span>
      </span>
    </a>
  );
}
