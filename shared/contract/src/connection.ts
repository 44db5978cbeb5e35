/** How a request reached the server, for operators. */
import { Type, type Static } from 'typebox';

export const connectionProblems = ['untrusted_proxy', 'other_scheme', 'other_host', 'no_proxy'] as const;
export type ConnectionProblem = (typeof connectionProblems)[number];

export const ConnectionStatus = Type.Object(
  {
    publicUrl: Type.String({ description: 'Public origin of the portal, from PUBLIC_URL' }),
    scheme: Type.String({ description: 'Scheme of this request, from a trusted proxy or the connection' }),
    host: Type.String(),
    address: Type.String({ description: 'Address that counts as the visitor’s' }),
    proxies: Type.Array(Type.String(), { description: 'Addresses of trusted proxies, the nearest first' }),
    sender: Type.String({ description: 'Address from which the server has the request' }),
    problems: Type.Array(Type.Enum([...connectionProblems]), {
      description:
        '`untrusted_proxy`: forwarded by an address that TRUST_PROXY does not name; `other_scheme`, `other_host`: not those of the public URL; `no_proxy`: the public URL is https, but this request came without a proxy',
    }),
  },
  {
    $id: 'ConnectionStatus',
    examples: [
      {
        publicUrl: 'https://media.example.org',
        scheme: 'https',
        host: 'media.example.org',
        address: '192.0.2.7',
        proxies: ['172.18.0.5'],
        sender: '172.18.0.5',
        problems: [],
      },
    ],
  },
);
export type ConnectionStatus = Static<typeof ConnectionStatus>;
