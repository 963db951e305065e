import type { ReactNode } from 'react'
import type { ShownNotice } from '../../../stores/modals/modals.ts'

/**
 * The text of a notice: plain, or the Markdown that `content/README.md` allows in notices. The text is never inserted
 * as HTML.
 */
export function NoticeText({ notice: { text, isMarkdown } }: { notice: ShownNotice }) {
  if (!isMarkdown) return <p className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
  return <div className="prose">{renderParts(text.split(/\n\s*\n/), renderBlock)}</div>
}

const LIST_ITEM_PREFIX = /^- /

function renderBlock(text: string): ReactNode {
  if (!LIST_ITEM_PREFIX.test(text)) return <p>{renderInline(text)}</p>
  const items = text.split(/\n(?=- )/).map(item => item.replace(LIST_ITEM_PREFIX, ''))
  return (
    <ul>
      {renderParts(items, item => (
        <li>{renderInline(item)}</li>
      ))}
    </ul>
  )
}

const BOLD_OR_LINK_PATTERN = /(\*\*[^*]+\*\*|\[[^[\]]+\]\((?:\/|https:\/\/)[^()[\s]*\))/
const LINK_PATTERN = /^\[([^[\]]+)\]\(((?:\/|https:\/\/)[^()[\s]*)\)$/

/** Bold words and links. A link with a scheme that is not allowed stays text. */
function renderInline(text: string): ReactNode {
  return renderParts(text.split(BOLD_OR_LINK_PATTERN), part => {
    const [, words, href] = LINK_PATTERN.exec(part) ?? []
    if (words !== undefined) return <a href={href}>{words}</a>
    return /^\*\*.+\*\*$/s.test(part) ? <strong>{part.slice(2, -2)}</strong> : part
  })
}

/** Renders the parts of a text in order. The text never changes, so the index of a part can be its React key. */
function renderParts(parts: readonly string[], show: (part: string) => ReactNode): ReactNode {
  return parts.map((part, place) => <Part key={`${place} ${part}`}>{show(part)}</Part>)
}

const Part = ({ children }: { children: ReactNode }) => children
