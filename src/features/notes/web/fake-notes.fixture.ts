import type { DocumentNote } from '../contract.ts';

export function aNote(documentId: string): DocumentNote {
  return {
    id: '6c0f7a57-6f37-4b51-a61a-3d6dcf1f5a11',
    document_id: documentId,
    page: 1,
    start: 19,
    end: 30,
    is_flowing: true,
    heading: 'Inside',
    start_seconds: null,
    quote: 'The nucleus',
    boxes: [],
    colour: 'blue',
    comment: '**Where** is it?',
    created_at: '2026-12-06T10:00:00.000Z',
    changed_at: '2026-12-06T10:00:00.000Z',
  };
}
