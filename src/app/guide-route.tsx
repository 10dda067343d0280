import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Guide } from '#features/guides/contract.ts';
import { GuidePage } from '#features/guides/web/guide-page.tsx';
import type { GuidedPart } from '#features/guides/web/guide-place.ts';
import type { Makeable } from '#features/practice/web/making/makeable.ts';
import { PractiseDialog } from './practise-dialog.tsx';
import { renderSource } from './render-source.tsx';

const route = getRouteApi('/signed-in/guides/$guideId');

/** /guides/:id, with the library's reader for quotes and the way to practise what a part is about. */
export function GuideRoute() {
  const { guideId } = route.useParams();
  const navigate = useNavigate();
  const [practised, setPractised] = useState<Makeable | null>(null);
  return (
    <>
      <GuidePage
        key={guideId}
        id={guideId}
        renderSource={renderSource}
        onPractise={(guide, part) => setPractised(makeableOf(guide, part))}
        onDeleted={() => void navigate({ to: '/guides' })}
      />
      <PractiseDialog source={practised} onClose={() => setPractised(null)} />
    </>
  );
}

function makeableOf({ document_id, document_title, parts }: Guide, part: GuidedPart): Makeable {
  const lastPage = Math.max(...parts.map(({ to_page: to }) => to));
  return { source: { document_id }, title: document_title, pages: part.pages ? lastPage : null, part };
}
