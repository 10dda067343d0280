import { expect, it } from 'vitest';
import { parseListing } from './s3-listing.ts';

const PAGE = `<?xml version="1.0" encoding="UTF-8"?>
<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>b</Name><IsTruncated>true</IsTruncated>
<Contents><Key>documents/a &amp; b&apos;s</Key><LastModified>2026-11-21T06:00:00.000Z</LastModified><ETag>&quot;1&quot;</ETag>
<Size>7</Size></Contents>
<Contents><Key>documents/empty</Key><LastModified>2026-11-21T06:00:01.000Z</LastModified><Size>0</Size></Contents>
<NextContinuationToken>1ueGcxLPRx1Tr/XYExHnhbYLgveDs2J/wm36Hy4vbOwM=</NextContinuationToken></ListBucketResult>`;

it('reads the files of a page and where the next begins', () => {
  expect(parseListing(PAGE)).toEqual({
    files: [
      { key: "documents/a & b's", size: 7, modifiedAt: new Date('2026-11-21T06:00:00Z') },
      { key: 'documents/empty', size: 0, modifiedAt: new Date('2026-11-21T06:00:01Z') },
    ],
    next: '1ueGcxLPRx1Tr/XYExHnhbYLgveDs2J/wm36Hy4vbOwM=',
  });
});

it('ends with the last page', () => {
  expect(parseListing('<ListBucketResult/>')).toEqual({ files: [], next: null });
});

it('refuses what is not XML', () => {
  expect(() => parseListing('<html><br></html>')).toThrow('unexpected close tag');
});
