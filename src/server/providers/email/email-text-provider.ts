import { html } from 'hono/html'
import { SITE_BRAND } from '../../../domain/site/brand.ts'
import { emailMessages } from '../../../i18n/en-US/email.ts'
import { createHtmlDocument } from '../../http/small-page.ts'
import type { EmailMessage } from './provider.ts'

/** The content of an e-mail, without its address. */
export interface EmailContent {
  readonly title: string
  /** Paragraphs of plain text, in the order in which the e-mail shows them. */
  readonly paragraphs: readonly string[]
  /** A link to a page of our site. */
  readonly link?: { readonly text: string; readonly url: string }
  /** Web address that unsubscribes the reader from e-mails of this kind; absent when the reader cannot unsubscribe. */
  readonly unsubscribeUrl?: string
}

/**
 * Creates subject, plain text and HTML of an e-mail. The HTML loads nothing from a server, so that nobody learns when
 * the e-mail is read.
 */
export function contentOfEmail(content: EmailContent): Pick<EmailMessage, 'subject' | 'text' | 'html'> {
  const { title, paragraphs, link, unsubscribeUrl } = content
  const t = emailMessages.get()
  const lines = [title, ...paragraphs]
  if (link) lines.push(`${link.text}:\n${link.url}`)
  lines.push(t.footer({ brand: SITE_BRAND.name }))
  if (unsubscribeUrl) lines.push(`${t.unsubscribe}:\n${unsubscribeUrl}`)
  return { subject: title, text: `${lines.join('\n\n')}\n`, html: htmlOf(content) }
}

const { night, ink, quiet, gold, plum } = SITE_BRAND.colors

function htmlOf({ title, paragraphs, link, unsubscribeUrl }: EmailContent): string {
  const t = emailMessages.get()
  const small = `margin:16px 0 0;font-size:14px;color:${quiet}`
  const button = `display:inline-block;padding:12px 20px;border-radius:12px;background:${gold};color:${night};font-weight:700;text-decoration:none`
  return createHtmlDocument({
    title,
    bodyStyle: `margin:0;padding:24px 16px;background:${night};color:${ink};font:16px/1.5 system-ui,sans-serif`,
    body: html`<div style="max-width:520px;margin:0 auto;padding:24px;border-radius:16px;background:${plum}">
      <p style="margin:0 0 16px;font-weight:700;color:${gold}">${SITE_BRAND.name}</p>
      <h1 style="margin:0 0 12px;font-size:22px;line-height:1.3;color:${ink}">${title}</h1>
      ${paragraphs.map(text => html`<p style="margin:0 0 12px;color:${ink};white-space:pre-line">${text}</p>`)}
      ${link ? html`<p style="margin:16px 0"><a href="${link.url}" style="${button}">${link.text}</a></p>` : ''}
      <p style="${small}">${t.footer({ brand: SITE_BRAND.name })}</p>
      ${
        unsubscribeUrl
          ? html`<p style="${small}"><a href="${unsubscribeUrl}" style="color:${quiet}">${t.unsubscribe}</a></p>`
          : ''
      }
    </div>`,
  })
}
