/**
 * Unit tests of code that keeps the state of a page, in common rooms and in features. Each file of them has modules of
 * its own.
 */
export const PAGE_UNITS = [
  'tests/unit/{components,head,i18n,islands,platform,shell,stores}/**/*.test.ts',
  'tests/unit/features/*/{browser,desk,islands,texts}/**/*.test.ts',
]
