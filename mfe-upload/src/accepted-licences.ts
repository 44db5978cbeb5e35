/** The Creative Commons licences a medium can have; "all rights reserved" has no deed and stands beside them. */
export const acceptedLicences: readonly { name: string; href: string }[] = [
  { name: 'CC BY 4.0', href: 'https://creativecommons.org/licenses/by/4.0/' },
  { name: 'CC BY-SA 4.0', href: 'https://creativecommons.org/licenses/by-sa/4.0/' },
  { name: 'CC BY-NC 4.0', href: 'https://creativecommons.org/licenses/by-nc/4.0/' },
  { name: 'CC BY-ND 4.0', href: 'https://creativecommons.org/licenses/by-nd/4.0/' },
  { name: 'CC BY-NC-SA 4.0', href: 'https://creativecommons.org/licenses/by-nc-sa/4.0/' },
  { name: 'CC BY-NC-ND 4.0', href: 'https://creativecommons.org/licenses/by-nc-nd/4.0/' },
  { name: 'CC0 1.0', href: 'https://creativecommons.org/publicdomain/zero/1.0/' },
];
