import { ExternalLink } from 'lucide-react'
import { useTranslate } from '../../../lib/translate.ts'
import { CopyButton } from '../../../ui/buttons/copy-button.tsx'
import { QrCode } from '../../../ui/pictures/qr-code.tsx'
import { frameCode } from './frame-code.ts'

/** What somebody pastes into their own site to show the fundraiser there, and a code for where nothing can be pasted. */
export function EmbedCode({ url, name }: { url: string; name: string }) {
  const t = useTranslate()
  const code = frameCode(url, name)
  return (
    <div className="flex flex-wrap items-start gap-6">
      <div className="min-w-60 flex-1">
        <p className="mb-4 text-md text-ink-soft">{t('project.embed.why')}</p>
        <label htmlFor="embed-code" className="mb-1.5 block font-semibold">
          {t('project.embed.code')}
        </label>
        <textarea
          id="embed-code"
          readOnly
          rows={6}
          value={code}
          spellCheck={false}
          onFocus={(event) => event.currentTarget.select()}
          className="w-full resize-none rounded-control border border-edge bg-band p-3 font-mono text-sm break-all"
        />
        <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
          <CopyButton text={code} label={t('project.embed.copy')} />
          <a
            href={`${url}/embed`}
            target="_blank"
            rel="noopener"
            className="link inline-flex min-h-11 items-center gap-1.5"
          >
            {t('project.embed.preview')}
            <ExternalLink aria-hidden="true" className="size-4" />
          </a>
        </div>
      </div>
      <figure className="mx-auto w-36 text-center">
        <span className="block overflow-hidden rounded-control border border-line">
          <QrCode text={url} label={t('ui.share.qr_label', { name })} />
        </span>
        <figcaption className="mt-2 text-sm text-ink-soft">{t('project.embed.qr_help')}</figcaption>
      </figure>
    </div>
  )
}
