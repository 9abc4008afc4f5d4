const long = 'a'.repeat(5_000)
const odd: readonly unknown[] = [null, 0, -1, 1e308, true, [], {}, [[]], { __proto__: null, length: 1 }]
const oddText: readonly unknown[] = [
  ...odd,
  '',
  ' ',
  '\u0000',
  '\ud800',
  '__proto__',
  '../../etc/passwd',
  "' or 1=1 --",
  long,
]
const unknownId = '00000000-0000-4000-8000-000000000000'

/** Malformed token ids. The id of an unlisted token is still well-formed. */
const noToken: readonly unknown[] = [
  ...oddText,
  ...['usd\n', ':0x', 'base:', 'base:0x12', 'ARB 1:0x', '0x', `base:0x${'g'.repeat(40)}`],
  ...['base:0x%00', 'u', 'xyz', 'base::0x'],
]

/** Invalid values for each kind of field. All of them must be rejected. */
export const junk = {
  asset: [...noToken, 'nowhere:0x', `base:0x${'9'.repeat(40)}`],
  tokenId: noToken,
  amount: [
    ...oddText,
    10,
    '-1',
    '1e3',
    '0x10',
    ' 1',
    '1,5',
    'NaN',
    '.',
    '1.',
    '٣',
    'Infinity',
    '0',
    '9'.repeat(500),
    '+1',
  ],
  address: [
    ...oddText,
    ...['0x', '0x12', 'vitalik.eth', `0x${'0'.repeat(39)}`, `0x${'0'.repeat(41)}`, `0x${'g'.repeat(40)}`],
    ...['0xD8dA6BF26964aF9D7eEd9e03E53415D37aA96046', 'base:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'],
  ],
  id: [...oddText, 'x', unknownId, unknownId.slice(1), `${unknownId}0`, `{${unknownId}}`],
  token: [...oddText, 'x', '.', 'e30.e30', 'a'.repeat(9_000)],
  names: [
    ...odd.filter((value) => !(Array.isArray(value) && value.length === 0)),
    'nobody',
    [1],
    [null],
    ['a b'],
    [''],
    [long],
    Array(60).fill('a'),
  ],
  flag: [null, 0, 1, 'true', '', [], {}],
  label: [...odd, '\u0000', '\ud800', 'x'.repeat(256), long],
  ip: [...odd, 'x', '999.1.1.1', '1.2.3', '::g', '127.0.0.1/8', '\u0000'],
  url: [
    ...oddText,
    ...['javascript:alert(1)', 'data:text/html,x', 'blob:https://x/1', 'vbscript:x', 'http://example.com/'],
    ...['https://user:pw@example.com/', '//example.com', 'file:///etc/passwd', 'http://127.0.0.1.example.com/'],
  ],
  signature: [...oddText, '0x', '0x1', 'zz', `0x${'g'.repeat(130)}`, `0x${'00'.repeat(16_500)}`],
  timeout: [null, -1, 1.5, '1', 300_001, 1e308, true, [], {}],
  choice: [...oddText, 'X', 'FIXED_OUTPUT'],
  object: [...oddText, 'x'],
  list: [...oddText.filter((value) => !Array.isArray(value)), [null], [1], ['x'], [[]]],
} as const satisfies Record<string, readonly unknown[]>
