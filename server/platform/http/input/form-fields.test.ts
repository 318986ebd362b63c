import { expect, test } from 'vitest'
import { fieldsOfForm } from './form-fields.ts'

const fieldsIn = (form: string) =>
  JSON.parse(JSON.stringify(fieldsOfForm(new URLSearchParams(form)))) as Record<string, unknown>

test.each([
  ['a=1&b=', { a: '1', b: '' }],
  ['account[name]=Ilse&account[iban]=NL', { account: { name: 'Ilse', iban: 'NL' } }],
  ['account.name=Ilse&account[iban]=NL', { account: { name: 'Ilse', iban: 'NL' } }],
  ['a[b][c]=1&a.b.d=2', { a: { b: { c: '1', d: '2' } } }],
  ['a=1&a=2&a=3', { a: ['1', '2', '3'] }],
  ['a[]=1', { a: ['1'] }],
  ['a[b][]=1&a[b][]=2', { a: { b: ['1', '2'] } }],
  ['rows[0][name]=Ilse&rows[0].sum=5&rows[1].name=Arie', { rows: [{ name: 'Ilse', sum: '5' }, { name: 'Arie' }] }],
  ['a[1]=second&a[0]=first&a.2[0]=third', { a: ['first', 'second', ['third']] }],
  ['a[0]=1&a[2]=2', { a: { 0: '1', 2: '2' } }],
  ['a[01]=1', { a: { '01': '1' } }],
  ['0=1', { 0: '1' }],
  ['a[=1&]b=2&.c=3&d.=4&e[f=5&[]=6', { 'a[': '1', ']b': '2', '.c': '3', 'd.': '4', 'e[f': '5', '[]': '6' }],
  ['a[b][c][d][e][f]=1', { 'a[b][c][d][e][f]': '1' }],
  ['constructor.prototype.x=1&toString=2', { constructor: { prototype: { x: '1' } }, toString: '2' }],
])('%s', (form, fields) => {
  expect(fieldsIn(form)).toEqual(fields)
})

test('names of JavaScript’s own are only names', () => {
  fieldsOfForm(new URLSearchParams('__proto__[polluted]=1&__proto__.polluted=1&constructor[prototype][polluted]=1'))
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
})

test.each(['a=1&a[b]=2', 'a[b]=2&a=1', 'a[]=1&a[b]=2', 'a[b]=1&a[]=2', 'x=1&'.repeat(1_001)])(
  'a form that says two things at once, or too much, is not read: %s',
  (form) => {
    expect(() => fieldsIn(form)).toThrow(expect.objectContaining({ statusCode: 400 }))
  },
)
