import { expect, test } from 'vitest'
import { FormTooLarge, requireFormSize, requireFormText } from './form-size.ts'

const plain = 'application/x-www-form-urlencoded'
const multipart = 'multipart/form-data; boundary=B'
const part = '--B\r\ncontent-Disposition: form-data; name="a"\r\n\r\n1\r\n'

test.each([
  [plain, 'a=1&'.repeat(1_000)],
  [plain, `a=${'+'.repeat(199_998)}`],
  [multipart, part.repeat(61)],
  [multipart, `${part}${'&'.repeat(300_000)}`],
  [multipart, `${part.replace('"a"', '"foto"; filename="' + 'é'.repeat(255) + '.jpg"')}--B--\r\n`],
  ['multipart/form-data;boundary="B"', part.repeat(61)],
])('a form of %s is let through', (type, body) => expect(() => requireFormSize(type, Buffer.from(body))).not.toThrow())

test.each([
  [plain, 'a=1&'.repeat(1_001)],
  [plain, `a=${'+'.repeat(199_999)}`],
  [undefined, 'a'.repeat(200_001)],
  [multipart, part.repeat(62)],
  [multipart.toUpperCase(), part.toUpperCase().repeat(62)],
  [multipart, part.replace('\r\n', `\r\n${'a:\r\n'.repeat(600)}`)],
  [multipart, `${part}${part.replace('\r\n', `\r\n${'a:\r\n'.repeat(600)}`)}`],
  // Read as a form with the last of several boundaries, or with none that is known here.
  [`${multipart}, multipart/form-data; boundary=C`, `--C\r\n${'a:\r\n'.repeat(600)}`],
  [`${multipart}; boundary=C`, `--C\r\n${'a:\r\n'.repeat(600)}`],
  ['multipart/form-data; boundary=', `--\r\n${'a:\r\n'.repeat(600)}`],
])('a form of %s is refused', (type, body) =>
  expect(() => requireFormSize(type, Buffer.from(body))).toThrow(FormTooLarge),
)

test('a file beside the fields of a form is not counted, and their texts are', () => {
  const form = new FormData()
  form.set('photo', new File(['x'.repeat(300_000)], 'a.jpg'))
  form.set('text', 'x'.repeat(200_000))
  expect(() => requireFormText(form)).not.toThrow()
  form.set('more', 'x')
  expect(() => requireFormText(form)).toThrow(FormTooLarge)
})
