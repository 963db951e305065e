import type { NoticeAudience, NoticePurpose } from '../../../domain/site/notice.ts'
import {
  atMsColumn,
  flagColumn,
  impersonalTable,
  recordIdColumn,
  type SchemaOf,
  textColumn,
} from '../../../server/db/table.ts'

/**
 * The table of the notices by staff. The table of activities is in `server/activities`, since every feature asks
 * whether an activity is open.
 */
export const activityTables = {
  notice: impersonalTable({
    id: recordIdColumn(),
    title: textColumn(),
    text: textColumn(),
    audience: textColumn<NoticeAudience>(),
    purpose: textColumn<NoticePurpose>(),
    /** Path of the page of this site to which the notice links; empty for a notice without a link. */
    link: textColumn(),
    is_line: flagColumn(),
    is_popup: flagColumn(),
    from_ms: atMsColumn(),
    until_ms: atMsColumn(),
  }),
}

declare module '../../../server/db/schema.ts' {
  interface Schema extends SchemaOf<typeof activityTables> {}
}
