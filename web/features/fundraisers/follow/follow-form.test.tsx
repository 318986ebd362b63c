import { expect, test } from 'vitest'
import { answerWith } from '../../../../tests/support/answering-server.ts'
import { errorAfterLeaving, show } from '../../../../tests/support/show.tsx'
import { FollowForm } from './follow-form.tsx'

test('an e-mail address that is none is shown when it is left, before anything is sent [3.15, 5.17]', async () => {
  const requests = answerWith({})
  const page = { type: 'project', id: 7, name: 'Tuin', path: '/tuin', language: 'nl' } as const
  await show(
    <FollowForm target={{ page, consent: 'Je krijgt mail.' }} answer={undefined} email={undefined} token={null} />,
  )
  expect(await errorAfterLeaving('E-mailadres', 'jip@voorbeeld')).toBe('Vul een geldig e-mailadres in.')
  expect(await errorAfterLeaving('E-mailadres', ' ')).toBe('Vul je e-mailadres in.')
  expect(await errorAfterLeaving('E-mailadres', 'jip@voorbeeld.nl')).toBeUndefined()
  expect(requests).toEqual([])
})
