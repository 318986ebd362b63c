import { screen } from '@testing-library/react'
import type { FormEvent } from 'react'
import { expect, test } from 'vitest'
import { person, show } from '../../../../tests/support/show.tsx'
import { ChallengeField } from './challenge-field.tsx'

const challenge = { question: 'Hoeveel is twee plus drie?', token: 'gevraagd', work: { seed: 'zaad', bits: 16 } }

test('a form sent before the work is done waits, and it is sent once with the answer', async () => {
  const submissions: (Record<string, unknown> | undefined)[] = []
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    submissions.push(Object.fromEntries(new FormData(event.currentTarget)))
  }
  await show(
    <form onSubmit={send}>
      <ChallengeField challenge={challenge} id="challenge" help="" error={undefined} />
      <button type="submit">Geef</button>
    </form>,
  )
  screen.getByText(/^Even geduld/)
  await person.press('Geef')
  await screen.findByText('Je browser is klaar met rekenen. Je kunt verder.', {}, { timeout: 30_000 })
  expect(submissions).toEqual([{ challenge_token: 'gevraagd', challenge_answer: expect.stringMatching(/^w\d+$/) }])
  expect(screen.queryByRole('textbox')).toBeNull()
})
