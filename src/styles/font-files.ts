/** Written by tests/support/make-fonts.ts: what the head preloads, in this order. */
export const FONT_FILES = ['/fonts/inter-b7490669.woff2', '/fonts/bungee-8403b43f.woff2'] as const
