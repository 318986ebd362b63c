import { useState } from 'react'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { person, show } from '../../../tests/support/show.tsx'
import { TextField } from '../fields/field.tsx'
import { OptionalField } from './optional-field.tsx'

function Code({ hasError = false }: { hasError?: boolean }) {
  const [isNeeded, setNeeded] = useState(hasError)
  return (
    <>
      <OptionalField name="Code" isNeeded={isNeeded}>
        <TextField id="code" name="code" label="Code" />
      </OptionalField>
      <button type="button" onClick={() => setNeeded(false)}>
        Mend
      </button>
    </>
  )
}

test('a press shows the field, with the focus in it', async () => {
  await show(<Code />)
  expect(screen.queryByRole('textbox')).toBeNull()
  await person.press('Code')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Code' }))
})

test('a field with an error is shown, and stays without it', async () => {
  await show(<Code hasError />)
  await person.press('Mend')
  expect(screen.getByRole('textbox', { name: 'Code' })).toBeDefined()
})
