/**
 * How the browser's scripts are cut: React in one file, what most islands share in another, and each island's own.
 * Many small files would cost a phone a round trip each on a slow connection.
 */
export const CHUNK_GROUPS = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|@astrojs\/react)\//, priority: 3 },
  { name: 'shared', test: /\/(src|node_modules)\//, minShareCount: 6, priority: 2 },
  {
    name: 'common',
    test: /\/(src|node_modules)\//,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 6_000,
    priority: 1,
  },
]
