import { expect, test } from 'vitest'
import { PaymentFacts } from './payment-facts.ts'

test('facts are read as one object, by the names of their followers', () => {
  const facts = new PaymentFacts()
  expect(facts.sqlOf('payable.project_id')).toBe('json_build_object()')
  const some = new PaymentFacts()
  some.add('isFirst', (projectId) => `${projectId} = 1`)
  some.add('isSecond', (projectId) => `${projectId} = 2`)
  expect(some.sqlOf('p.id')).toBe(`json_build_object('isFirst', p.id = 1, 'isSecond', p.id = 2)`)
})

test('a fact that comes after payments were read is refused, as no statement would have it', () => {
  const facts = new PaymentFacts()
  facts.sqlOf('p.id')
  expect(() => facts.add('isLate', () => 'true')).toThrow('isLate')
})
