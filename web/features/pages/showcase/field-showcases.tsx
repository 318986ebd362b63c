import { PhoneInput } from '../../../ui/options/phone-input.tsx'
import { BusyButton } from '../../../ui/buttons/busy-button.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { CountedTextArea, CountedTextField } from '../../../ui/fields/character-counter.tsx'
import { ChoiceCard } from '../../../ui/fields/choice-card.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { DigitsInput } from '../../../ui/fields/digits-input.tsx'
import { TextField } from '../../../ui/fields/field.tsx'
import { WholeAmountInput } from '../../../ui/fields/whole-amount-input.tsx'
import { Group, Showcase } from './showcase.tsx'

export function ButtonShowcases() {
  return (
    <Group id="buttons" title="Button">
      <Showcase state="kinds">
        <div className="flex flex-wrap gap-3">
          <Button size="small">Opslaan</Button>
          <Button size="small" kind="outline">
            Annuleren
          </Button>
          <Button size="small" kind="quiet">
            Sla over
          </Button>
          <Button size="small" kind="destructive">
            Verwijder
          </Button>
        </div>
      </Showcase>
      <Showcase state="busy">
        <BusyButton size="small" isBusy busyText="Bezig met opslaan">
          Opslaan
        </BusyButton>
      </Showcase>
    </Group>
  )
}

export function FieldShowcases() {
  return (
    <Group id="fields" title="Field, choice and tick">
      <Showcase state="empty, with help">
        <TextField id="field-empty" name="name" label="Naam" remark="mag leeg blijven" help="Zo ziet iedereen je." />
      </Showcase>
      <Showcase state="error">
        <TextField
          id="field-error"
          name="email"
          label="E-mailadres"
          defaultValue="sanne@voorbeeld"
          error="Vul een geldig e-mailadres in."
        />
      </Showcase>
      <Showcase state="disabled">
        <TextField
          id="field-disabled"
          name="iban"
          label="Rekeningnummer"
          defaultValue="NL91 ABNA 0417 1643 00"
          disabled
        />
      </Showcase>
      <Showcase state="long text">
        <TextField
          id="field-long"
          name="long"
          label="Naam van de aansprakelijkheidsverzekeringsmaatschappij van de vereniging"
          defaultValue="Onderlinge Waarborgmaatschappij voor Vrijwilligersorganisaties in de Kinderopvang U.A."
        />
      </Showcase>
      <Showcase state="choice">
        <fieldset className="grid gap-2.5">
          <legend className="sr-only">Soort actie</legend>
          <ChoiceCard name="kind" value="own" defaultChecked>
            Voor mezelf
          </ChoiceCard>
          <ChoiceCard name="kind" value="organization" note="Eerst moet je lid zijn van een organisatie." disabled>
            Voor een organisatie
          </ChoiceCard>
        </fieldset>
      </Showcase>
      <Showcase state="tick">
        <Checkbox id="tick-on" name="news" defaultChecked>
          Stuur mij nieuws over de actie
        </Checkbox>
        <Checkbox id="tick-error" name="terms" error="Ga eerst akkoord met de voorwaarden.">
          Ik ga akkoord met de voorwaarden
        </Checkbox>
      </Showcase>
    </Group>
  )
}

export function CounterShowcases() {
  return (
    <Group id="counters" title="Counted text" note="Typing stops at the limit, and the reason is said [5.03].">
      <Showcase state="with room">
        <CountedTextField
          id="counted-name"
          name="name"
          label="Naam van het team"
          defaultValue="De Pompers"
          maxLength={100}
        />
      </Showcase>
      <Showcase state="full">
        <CountedTextArea
          id="counted-full"
          name="motivation"
          label="Motivatie"
          defaultValue="Ik loop mee voor schoon water."
          maxLength={30}
          help="Waarom doe je mee?"
        />
      </Showcase>
      <Showcase state="error">
        <CountedTextArea
          id="counted-error"
          name="description"
          label="Beschrijving"
          defaultValue=""
          maxLength={780}
          error="Vertel waar de actie over gaat."
        />
      </Showcase>
    </Group>
  )
}

export function NumberShowcases() {
  return (
    <Group
      id="numbers"
      title="Digits, amounts and telephone numbers"
      note="Any other key does nothing, and says why [5.08]."
    >
      <Showcase state="digits">
        <DigitsInput id="digits" name="places" label="Aantal plaatsen" defaultValue="250" help="Alleen cijfers." />
      </Showcase>
      <Showcase state="whole amount">
        <WholeAmountInput id="amount" name="goal" label="Doelbedrag" defaultValue="12500" />
      </Showcase>
      <Showcase state="error">
        <WholeAmountInput id="amount-error" name="goal" label="Doelbedrag" error="Vul minstens € 5 in." />
      </Showcase>
      <Showcase state="disabled">
        <DigitsInput id="digits-disabled" name="places" label="Aantal plaatsen" defaultValue="250" disabled />
      </Showcase>
      <Showcase state="telephone">
        <PhoneInput
          id="phone"
          label="Mobiel nummer"
          names={{ countryCode: 'country_code', phone: 'phone' }}
          defaultValue={{ countryCode: '31', phone: '06 1234 5678' }}
          help="Hierheen sturen we de code."
        />
      </Showcase>
      <Showcase state="telephone, error">
        <PhoneInput id="phone-error" label="Mobiel nummer" error="Dit nummer is te kort." />
      </Showcase>
    </Group>
  )
}
