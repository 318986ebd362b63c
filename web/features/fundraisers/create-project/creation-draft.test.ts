import { expect, test } from 'vitest'
import { forOrganization, newDraft } from './creation-draft.ts'

const chosenIn = ({ values }: ReturnType<typeof newDraft>) => values['organization_id']

test('a user who comes from an organization finds it chosen, and another choice stays', () => {
  const draft = { ...newDraft(), values: { name: 'Lopen', organization_id: '' } }
  const arrived = forOrganization(draft, '7')
  expect([chosenIn(arrived), arrived.values['name'], arrived.key]).toEqual(['7', 'Lopen', draft.key])
  const changed = { ...arrived, values: { ...arrived.values, organization_id: '' } }
  expect(chosenIn(forOrganization(changed, '7'))).toBe('')
  expect(chosenIn(forOrganization(changed, '8'))).toBe('8')
  expect(forOrganization(draft, undefined)).toBe(draft)
})
