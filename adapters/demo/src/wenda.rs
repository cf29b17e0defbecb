//! Questions and answers of the content upstream: questions are generated, answers are owners' sentences.

mod answer;
mod page;
mod question;
mod template;

pub(crate) use page::{answer_list, as_article, best_answer, question_detail, wenda_page};
pub(crate) use question::Question;
