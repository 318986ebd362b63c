import { useState } from 'react'
import { Hint } from '../../../ui/aria/hint.tsx'
import { CopyButton } from '../../../ui/buttons/copy-button.tsx'
import { ImageCrop } from '../../../ui/crop/image-crop.tsx'
import { type FieldAnswer, InlineField } from '../../../ui/editing/inline-field.tsx'
import { Group, Showcase } from './showcase.tsx'

export function CropShowcases() {
  const [cut, setCut] = useState<string>()
  return (
    <Group id="crop" title="Image crop" note="A frame of 300 by 300 on a stage that is 50 px larger [9.07].">
      <Showcase state="choose, then cut">
        <ImageCrop label="Profielfoto" onCrop={setCut} />
      </Showcase>
      <Showcase state="the cut-out">
        {cut === undefined ? (
          <p className="text-md text-ink-soft">Nog niets.</p>
        ) : (
          <img src={cut} alt="De uitsnede" width={300} height={300} className="rounded-card" />
        )}
      </Showcase>
    </Group>
  )
}

const refuse = async (): Promise<FieldAnswer> => ({ kind: 'refused', message: undefined })

export function ToolShowcases() {
  return (
    <Group id="tools" title="Inline field, copy button and hint">
      <Showcase state="inline field; it is refused here, so that the error shows">
        <InlineField
          id="inline-name"
          label="Naam"
          send={refuse}
          value="Stichting Schoon Water"
          input={{ maxLength: 100 }}
        />
      </Showcase>
      <Showcase state="inline field, empty and of several lines">
        <InlineField id="inline-long" label="Motivatie" send={refuse} value="" isLong />
      </Showcase>
      <Showcase state="inline field, disabled">
        <InlineField id="inline-off" label="Rekeninghouder" send={refuse} value="M. de Koning" isDisabled />
      </Showcase>
      <Showcase state="copy">
        <CopyButton text="https://example.org/schoon-water" label="Kopieer het adres" />
      </Showcase>
      <Showcase state="hint">
        <p className="text-md">
          Bijdrage aan het platform
          <Hint label="Uitleg over de bijdrage">
            Van elke donatie houden we niets in. De bijdrage kies je zelf en komt boven op je donatie.
          </Hint>
        </p>
      </Showcase>
    </Group>
  )
}
