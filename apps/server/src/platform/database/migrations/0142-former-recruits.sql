-- Recruits that a member had before they were moved: the recruits behind a rank are found by it and by the index of those
-- that there are, not among everybody whom the run saw.
create index sponsor_edge_former on sponsor_edge (sponsor_id, member_id) where valid_until is not null;
