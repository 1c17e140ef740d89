import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CHANNELS, type Channel, WAYS, type Way } from './channels';

/** The open tab and sub-tab. */
interface Place {
  channel: Channel;
  way: Way;
}

/**
 * Keeps the open tab and sub-tab in the URL. A click takes effect before the
 * router has updated the URL: the next input belongs to the clicked tab.
 */
export function useTabs() {
  const [search, setSearch] = useSearchParams();
  const [asked, setAsked] = useState<Place>();
  const channel = CHANNELS.find((each) => each === search.get('channel')) ?? CHANNELS[0];
  const way = WAYS.find((each) => each === search.get('by')) ?? WAYS[0];
  const hasArrived = asked?.channel === channel && asked.way === way;

  useEffect(
    function letTheAddressRuleAgain() {
      if (hasArrived) setAsked(undefined);
    },
    [hasArrived],
  );

  const open = (place: Place) => {
    setAsked(place);
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        after.set('channel', place.channel);
        after.set('by', place.way);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return { ...(asked ?? { channel, way }), open };
}
