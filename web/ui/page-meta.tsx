/** A picture for services that show a link to the page (Open Graph). */
export interface MetaImage {
  /** The whole URL of the picture. */
  url: string
  /** The alternative text of the picture. */
  alt: string
  /** The width in pixels; a service that knows it beforehand shows the picture the first time as well. */
  width?: number
  height?: number
}

interface PageMetaProps {
  title: string
  description: string
  /** The whole URL of the page, without query. */
  url: string
  image?: MetaImage
  isHidden?: boolean
}

/** The facts of a page for search engines (as its canonical URL) and shared links. React puts it into the head. */
export function PageMeta({ title, description, url, image, isHidden = false }: PageMetaProps) {
  return (
    <>
      <title>{`${title} — Stuiver`}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      <meta property="og:site_name" content="Stuiver" />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      {image !== undefined &&
        Object.entries(image).map(([name, value]) => (
          <meta key={name} property={name === 'url' ? 'og:image' : `og:image:${name}`} content={`${value}`} />
        ))}
      <meta name="twitter:card" content={image === undefined ? 'summary' : 'summary_large_image'} />
      {isHidden && <meta name="robots" content="noindex" />}
    </>
  )
}

/** Facts for machines (schema.org). `<` is written as an escape, so that no text can end the script. */
export function StructuredData({ data }: { data: object }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
