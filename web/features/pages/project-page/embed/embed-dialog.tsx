import { useState } from 'react'
import { embedColours, embedKinds } from '../../../../../contract/pages/sharing/embed-look.ts'
import { languages } from '../../../../../contract/texts.ts'
import { languageNames } from '../../../../../contract/language-names.ts'
import { usePageSettings, useTranslate } from '../../../../lib/texts/translate.ts'
import { CopyButton } from '../../../../ui/buttons/copy-button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Segments } from '../../../../ui/fields/segments.tsx'
import { WholeAmountInput } from '../../../../ui/fields/whole-amount-input.tsx'
import { NativeSelect } from '../../../../ui/options/native-select.tsx'
import { QrFigure } from '../../../../ui/sharing/qr-figure.tsx'
import { type EmbedChoice, type EmbedSource, frameUrl, frameCode, frameHeightOf, scriptCode } from './embed-code.ts'

type EmbedMethod = 'script' | 'frame'

/** The code to paste into a site to show a fundraiser there: its look is chosen and seen here. */
export default function EmbedDialog({ source, onClose }: { source: EmbedSource; onClose: () => void }) {
  const t = useTranslate()
  const { language } = usePageSettings()
  const [choice, setChoice] = useState<EmbedChoice>({ kind: 'card', colours: 'auto', language, amount: '' })
  const [way, setWay] = useState<EmbedMethod>('script')
  const code = way === 'script' ? scriptCode(source, choice) : frameCode(source, choice)
  return (
    <Dialog title={t('project.embed.title')} isOpen onClose={onClose} size="large">
      <p className="mb-5 text-md text-ink-soft">{t('project.embed.why')}</p>
      <div className="grid gap-7 lg:grid-cols-2">
        <form
          className="grid content-start gap-4"
          onSubmit={(event) => event.preventDefault()}
          onInput={({ currentTarget }) => {
            const { way: chosen, ...look } = Object.fromEntries(new FormData(currentTarget)) as unknown as ChosenEmbed
            setChoice(look)
            setWay(chosen)
          }}
        >
          <Choice
            name="kind"
            legend={t('project.embed.kind')}
            options={embedKinds.map((value) => ({ value, label: t(`project.embed.kinds.${value}`) }))}
          />
          <Choice
            name="colours"
            legend={t('project.embed.colours')}
            options={embedColours.map((value) => ({ value, label: t(`project.embed.colour.${value}`) }))}
          />
          <NativeSelect
            id="embed-language"
            name="language"
            label={t('project.embed.language')}
            defaultValue={language}
            options={languages.map((value) => ({ value, label: languageNames[value] }))}
          />
          <WholeAmountInput
            id="embed-amount"
            name="amount"
            label={t('project.embed.amount')}
            remark={t('ui.optional')}
            maxLength={9}
          />
          <Choice
            name="way"
            legend={t('project.embed.way')}
            options={(['script', 'frame'] as const).map((value) => ({
              value,
              label: t(`project.embed.ways.${value}`),
            }))}
          />
          <p className="text-sm text-ink-soft">{t(`project.embed.${way}_help`)}</p>
        </form>
        <Preview source={source} choice={choice} />
      </div>
      <div className="mt-6 flex flex-wrap items-start gap-x-7 gap-y-6">
        <div className="min-w-0 flex-1 basis-72">
          <label htmlFor="embed-code" className="mb-1.5 block font-semibold">
            {t('project.embed.code')}
          </label>
          <textarea
            id="embed-code"
            readOnly
            rows={5}
            value={code}
            spellCheck={false}
            onFocus={(event) => event.currentTarget.select()}
            className="w-full resize-none rounded-control border border-edge bg-band p-3 font-mono text-sm break-all"
          />
          <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
            <CopyButton text={code} label={t('project.embed.copy')} />
            <p className="min-w-0 flex-1 basis-72 text-sm text-ink-soft">
              {t('project.embed.needs', { origin: source.origin })}
            </p>
          </div>
        </div>
        <QrFigure
          url={source.url ?? `${source.origin}/${source.project}`}
          name={source.name}
          help={t('project.embed.qr_help')}
        />
      </div>
    </Dialog>
  )
}

type ChosenEmbed = EmbedChoice & { way: EmbedMethod }

function Choice({
  legend,
  ...segments
}: {
  name: string
  legend: string
  options: readonly { value: string; label: string }[]
}) {
  return (
    <div>
      <p aria-hidden="true" className="mb-1.5 text-sm font-semibold">
        {legend}
      </p>
      <Segments legend={legend} {...segments} />
    </div>
  )
}

/** The small page itself, as it will stand there. */
function Preview({ source, choice }: { source: EmbedSource; choice: EmbedChoice }) {
  const t = useTranslate()
  // Typed text counts when it is a whole amount that far; the frame is loaded again for each.
  const url = frameUrl(source, { ...choice, amount: /^\d{1,9}$/.test(choice.amount) ? choice.amount : '' })
  return (
    <section className="min-w-0">
      <h3 className="mb-1.5 font-sans text-sm font-semibold tracking-normal">{t('project.embed.preview_heading')}</h3>
      <iframe
        key={url}
        src={url}
        title={t('project.embed.preview_title', { name: source.name })}
        height={frameHeightOf(choice)}
        className="block w-full max-w-100 rounded-panel"
      />
    </section>
  )
}
