import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerWith } from '../../../../../tests/support/answering-server.ts'
import { settle, show } from '../../../../../tests/support/show.tsx'
import { DraftChip } from './draft-chip.tsx'

test.each([
  [null, 'Concept'],
  [{ state: 'rejected', reason: 'Geen foto.', requested_at: '2026-03-10' }, 'Concept'],
  [{ state: 'pending', reason: '', requested_at: '2026-03-10' }, 'In controle'],
])('a project that is not public, with the review %j, is called %s [4.02]', async (review, word) => {
  answerWith({ '/api/project-publish/4': [200, { data: { review } }] })
  await show(<DraftChip id={4} />)
  await settle()
  expect(screen.getByText(word)).toBeTruthy()
})
