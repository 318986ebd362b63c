import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { field, person, settle, show } from '../../../tests/support/show.tsx'
import { useFocusRequest } from './use-focus-request.ts'

/** Buttons that send a request, of which one leaves the page with the answer, and other things to go on to. */
function Rows({ answer }: { answer: Promise<void> }) {
  const { target, request } = useFocusRequest<HTMLHeadingElement>()
  const [isGone, setGone] = useState(false)
  const finish = (goes: boolean) => async () => {
    await answer
    if (goes) setGone(true)
    request()
  }
  return (
    <>
      <section>
        <h2 ref={target} tabIndex={-1}>
          Rijen
        </h2>
        {!isGone && (
          <button type="button" onClick={() => void finish(true)()}>
            Weg
          </button>
        )}
        <button type="button" onClick={() => void finish(false)()}>
          Straks weg
        </button>
        <input aria-label="Naam" />
      </section>
      <button type="button">Elders</button>
      <div role="dialog">
        <button type="button">Begrepen</button>
      </div>
    </>
  )
}

async function focusedAfter(pressed: string, goOn: () => unknown = () => {}) {
  let release = () => {}
  await show(<Rows answer={new Promise((resolve) => (release = resolve))} />)
  await person.press(pressed)
  await act(async () => goOn())
  await act(async () => release())
  await settle()
  const { activeElement } = document
  return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent
}

test('the focus goes to its target when what had it is gone', async () => {
  expect(await focusedAfter('Weg')).toBe('Rijen')
})

test('the focus goes to its target before the element that has it is gone', async () => {
  expect(await focusedAfter('Straks weg')).toBe('Rijen')
})

test('the focus goes to its target out of a dialog that closes with the request', async () => {
  expect(await focusedAfter('Straks weg', () => screen.getByText('Begrepen').focus())).toBe('Rijen')
})

test('a visitor who went on to something else keeps the focus', async () => {
  expect(await focusedAfter('Straks weg', () => screen.getByText('Elders').focus())).toBe('Elders')
})

test('a field that was begun beside it keeps the focus', async () => {
  expect(await focusedAfter('Weg', () => field('Naam').focus())).toBe('Naam')
})
