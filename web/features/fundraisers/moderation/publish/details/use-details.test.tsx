import { expect, test } from 'vitest'
import { answerWith } from '../../../../../../tests/support/answering-server.ts'
import { person, settle } from '../../../../../../tests/support/show.tsx'
import { showSignedIn } from '../../../../../../tests/support/show-signed-in.tsx'
import type { Publishable } from '../publishable.ts'
import type { LackingField } from './details.ts'
import { useDetails } from './use-details.ts'

const noPhoto: LackingField = { of: 'profile', name: 'profile_photo', text: 'Kies een profielfoto.' }

test('users that go on while their photo is being saved wait for it, and lack it no more [8.09]', async () => {
  const lacking: string[][] = []
  let answerPhoto: (answer: Response) => void = () => {}
  answerWith({ '/settings/photo': () => new Promise<Response>((resolve) => (answerPhoto = resolve)) })
  function Details() {
    const publishable = { page: { texts: {} } } as Publishable
    const details = useDetails({ publishable, required: [noPhoto], lacking: [noPhoto], reload: async () => {} })
    const goOn = async () => lacking.push(details.stillLacking(await details.save({})).map(({ name }) => name))
    return (
      <>
        <button onClick={() => void details.saveProfilePhoto('data:image/png;base64,AA')}>Foto</button>
        <button onClick={() => void goOn()}>Verder</button>
      </>
    )
  }
  await showSignedIn(Details)
  await person.press('Foto')
  await person.press('Verder')
  await settle()
  expect(lacking).toEqual([])
  answerPhoto(Response.json({ success: true }))
  await settle()
  expect(lacking).toEqual([[]])
})
