import { type ComponentProps, isValidElement, useState } from 'react';
import type { Components } from 'react-markdown';
import { CitationMark } from '../citation-mark.tsx';
import { Drawing, isDrawing } from '../drawing/drawing.tsx';
import { CodeBlock } from './code-block.tsx';
import { useAllowedAddress } from './link-policy.ts';
import { Slot } from './slots.ts';

/** How the elements of an answer look where plain HTML does not do. Its headings stand below those of the page. */
export const ELEMENTS: Components = {
  h1: ({ children }) => <h3>{children}</h3>,
  h2: ({ children }) => <h3>{children}</h3>,
  h3: ({ children }) => <h4>{children}</h4>,
  h4: ({ children }) => <h4>{children}</h4>,
  h5: ({ children }) => <h4>{children}</h4>,
  h6: ({ children }) => <h4>{children}</h4>,
  a: AnswerLink,
  img: AnswerImage,
  pre: ({ children }) => {
    if (!isValidElement<ComponentProps<'code'>>(children)) return <pre>{children}</pre>;
    const { className = '', children: source } = children.props;
    const language = /language-(\S+)/.exec(className)?.[1] ?? null;
    const text = textOf(source).replace(/\n$/, '');
    return isDrawing(language) ? (
      <Drawing language={language} source={text} />
    ) : (
      <CodeBlock language={language} source={text} />
    );
  },
  sup: ({ node, children }) => {
    const marker = node?.properties['dataMarker'];
    return typeof marker === 'string' ? <CitationMark marker={Number(marker)} /> : <sup>{children}</sup>;
  },
  slot: ({ node }) => <Slot number={Number(node?.properties['name'])} />,
  table: ({ children }) => (
    <div className="overflow-x-auto">
      <table>{children}</table>
    </div>
  ),
};

function AnswerLink({ href, title, children }: ComponentProps<'a'>) {
  const address = useAllowedAddress(href);
  // An address that was not safe is empty: the words stay, the link leads nowhere.
  return (
    <a title={title} {...(address ? { href: address, target: '_blank', rel: 'noopener noreferrer' } : {})}>
      {children}
    </a>
  );
}

function AnswerImage({ src, alt = '' }: ComponentProps<'img'>) {
  const address = useAllowedAddress(src);
  const [failed, setFailed] = useState<string | null>(null);
  // Not allowed, or not to be had now, as without a network: its words stay.
  if (!address || failed === address) return <span>{alt}</span>;
  return (
    <img
      src={address}
      alt={alt}
      loading="lazy"
      referrerPolicy="no-referrer"
      onError={() => setFailed(address)}
    />
  );
}

function textOf(children: unknown): string {
  return typeof children === 'string' ? children : '';
}
