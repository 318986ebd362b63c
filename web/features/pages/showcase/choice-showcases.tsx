import { useState } from 'react'
import { Select } from '../../../ui/options/select.tsx'
import { Group, Showcase } from './showcase.tsx'

const distances = ['5 km', '10 km', '21,1 km', '42,2 km'].map((label) => ({ value: label, label }))

const charities = [
  'Aansprakelijkheidsverzekeringsmaatschappij voor Vrijwilligers in de Ouderenzorg',
  'Bakkerij De Gouden Korenaar',
  'Dierenopvang ’t Hoefje',
  'Fanfare Crescendo',
  'Kinderboerderij Het Lammetje',
  'Musée de la Poésie',
  'Reddingsbrigade Noordwijk',
  'Speeltuinvereniging Élan',
  'Stichting Schoon Water',
  'Tuinvereniging Merelzang',
  'Voedselbank Midden-Delfland',
  'Zwemclub De Otters',
].map((label, index) => ({ value: String(index), label, remark: index % 3 === 0 ? 'concept' : undefined }))

const charityOptions = charities.map(({ remark, ...rest }) => (remark === undefined ? rest : { ...rest, remark }))

export function SelectShowcases() {
  const [chosen, setChosen] = useState<string>('8')
  return (
    <Group id="select" title="Select" note="Searchable, at most 400 px high, forgets its search after a choice [9.06].">
      <Showcase state="chosen, with help">
        <Select
          id="select-chosen"
          name="organization"
          label="Organisatie"
          options={charityOptions}
          value={chosen}
          onChange={setChosen}
          help="Kies voor wie je de actie maakt."
        />
      </Showcase>
      <Showcase state="empty">
        <Select id="select-empty" label="Organisatie" remark="mag leeg blijven" options={charityOptions} />
      </Showcase>
      <Showcase state="error">
        <Select id="select-error" label="Organisatie" options={charityOptions} error="Kies een organisatie." />
      </Showcase>
      <Showcase state="disabled">
        <Select id="select-disabled" label="Organisatie" options={charityOptions} defaultValue="3" isDisabled />
      </Showcase>
      <Showcase state="long text">
        <Select id="select-long" label="Organisatie" options={charityOptions} defaultValue="0" />
      </Showcase>
      <Showcase state="a list of a few, without search">
        <Select id="select-short" label="Afstand" options={distances} isSearchable={false} defaultValue="10 km" />
      </Showcase>
    </Group>
  )
}
