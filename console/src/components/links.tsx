import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';

type AnchorAttributes = Omit<ComponentPropsWithRef<'a'>, keyof AnchorProps>;

/** A text link to a page: `<AnchorLink to="/claims/$id" params={{ id }}>`. */
export const AnchorLink = createLink((props: AnchorProps & AnchorAttributes) => <Anchor {...props} />);

/** A link that looks like a button. */
export const ButtonLink = createLink((props: ButtonProps & Omit<ComponentPropsWithRef<'a'>, keyof ButtonProps>) => (
  <Button component="a" {...props} />
));
