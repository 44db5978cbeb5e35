import { sameOriginPath } from '@mediothek/contract';

interface ErrorData {
  link?: { label: string; href: string };
  path?: string;
}

/**
 * Reads the `data` of an error (specification, section 3: a JSON string). It may have any source, so invalid parts are
 * omitted.
 * A link needs a label, and a target that is a path of this site or an http(s) URL.
 */
export function readErrorData(data: string | undefined): ErrorData {
  const { link, path } = parseObject(data);
  const { label, href } = isObject(link) ? link : {};
  const target = typeof href === 'string' ? safeHref(href) : undefined;
  return {
    ...(typeof label === 'string' && label.trim() && target && { link: { label, href: target } }),
    ...(typeof path === 'string' && { path }),
  };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function parseObject(text: string | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

const safeHref = (href: string): string | undefined =>
  /^https?:\/\//i.test(href) && URL.canParse(href) ? href : sameOriginPath(href);
