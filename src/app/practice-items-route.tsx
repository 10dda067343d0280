import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { ItemsPage } from '#features/practice/web/items/items-page.tsx';
import { renderSource } from './render-source.tsx';

const items = getRouteApi('/signed-in/practice/items');

/** /practice/items, with the library's reader for quotes. */
export function PracticeItemsRoute() {
  const navigate = useNavigate();
  return (
    <ItemsPage
      source={items.useSearch()}
      onSource={(search) => void navigate({ to: '/practice/items', search, replace: true })}
      renderSource={renderSource}
    />
  );
}
