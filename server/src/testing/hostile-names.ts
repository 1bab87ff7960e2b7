/** More than a hundred spellings of "a file somewhere else", as file names. */
const parents = ['..', '.', '...', '.. ', '..\0', '%2e%2e', '%252e%252e', '..%00', '\u2025', '．．']
const slashes = ['/', '\\', '//', '%2f', '%5c', '%252f', '\u2215', '\uFF0F', '/./', '\\/']

export const hostileNames: readonly string[] = [
  ...parents.flatMap((parent) => slashes.map((slash) => `${`${parent}${slash}`.repeat(3)}x.png`)),
  '/etc/passwd.png',
  'C:\\Windows\\x.png',
  '\\\\host\\share\\x.png',
  'file:///etc/x.png',
  'x.png/../../rostra.sqlite',
  '~/x.png',
  'CON.png',
  'x.png\r\nset-cookie: a=b',
  'x\u202Egnp.exe.png',
  '"; filename=x.html; a=".png',
  "x'*.png",
  '<img src=x onerror=alert(1)>.png',
  '__proto__.png',
  'constructor.png',
  '$(touch x).png',
]
